import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/base.css';
import { stories } from './stories';

const name = new URLSearchParams(location.search).get('story') ?? '';
const Story = stories[name];
const root = document.getElementById('root');
if (root === null) throw new Error('dev.html has no #root');
createRoot(root).render(
  <StrictMode>
    {Story === undefined ? (
      <ul>
        {Object.keys(stories).map((one) => (
          <li key={one}>
            <a href={`?story=${one}`}>{one}</a>
          </li>
        ))}
      </ul>
    ) : (
      <Story />
    )}
  </StrictMode>,
);
