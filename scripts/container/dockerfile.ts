/** As much of a Dockerfile as ours uses. */
export type Instruction =
  | { readonly kind: 'from'; readonly image: string; readonly name: string | null }
  | { readonly kind: 'workdir' | 'run' | 'user' | 'volume' | 'expose'; readonly text: string }
  | { readonly kind: 'copy'; readonly from: string | null; readonly source: string; readonly to: string }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'cmd'; readonly args: readonly string[] };

/** Reads a Dockerfile. Throws a sentence for people on what is not understood here. */
export function parseDockerfile(text: string): Instruction[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      switch (word) {
        case 'FROM': {
          const [image = '', , name = null] = rest.split(/\s+/);
          return { kind: 'from', image, name };
        }
        case 'WORKDIR':
          return { kind: 'workdir', text: rest };
        case 'RUN':
          return { kind: 'run', text: rest };
        case 'USER':
          return { kind: 'user', text: rest };
        case 'VOLUME':
          return { kind: 'volume', text: rest };
        case 'EXPOSE':
          return { kind: 'expose', text: rest };
        case 'COPY': {
          const [, from = null, source = '', to = ''] = /^(?:--from=(\S+)\s+)?(\S+)\s+(\S+)$/.exec(rest) ?? [];
          if (source === '') throw new Error(`not understood: ${line}`);
          return { kind: 'copy', from, source, to };
        }
        case 'ENV':
          return { kind: 'env', values: Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('=') as [string, string])) };
        case 'CMD':
          return { kind: 'cmd', args: JSON.parse(rest) as string[] };
        default:
          throw new Error(`not understood: ${line}`);
      }
    });
}

/** The health check of docker-compose.yml: the program and its arguments. */
export function healthCheck(compose: string): readonly string[] {
  const [, list = ''] = /test: \[(.*)\]\n/.exec(compose) ?? [];
  const words = [...list.matchAll(/'((?:[^'])*)'|"((?:[^"])*)"/g)].map(([, single, double]) => single ?? double ?? '');
  if (words[0] !== 'CMD' || words.length < 2) throw new Error('docker-compose.yml has no health check that is understood here');
  return words.slice(1);
}
