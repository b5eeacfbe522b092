import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';

const port = Number(process.env['PORT'] ?? 8080);
const page = new URL('../../web/dist/index.html', import.meta.url);

const server = createServer((request, response) => {
  if (request.url === '/api/health') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: true }));
  } else if (request.url === '/' && existsSync(page)) {
    createReadStream(page).pipe(response.setHeader('content-type', 'text/html'));
  } else {
    response.writeHead(404).end();
  }
});

server.listen(port, () => console.log(`listening on http://localhost:${port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
