import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../ui/Button';
import { Toasts } from '../ui/Toasts';
import { Message } from './Page';
import { usePath } from './router';

const HomePage = lazy(() => import('../home/HomePage'));
const TablePage = lazy(() => import('../table/TablePage'));
const ReplayPage = lazy(() => import('../replay/ReplayPage'));
const HelpPage = lazy(() => import('../home/HelpPage'));

export function App() {
  return (
    <>
      <Safely>
        <Suspense fallback={null}>
          <Here />
        </Suspense>
      </Safely>
      <Toasts />
    </>
  );
}

/** The page that this address names. */
function Here() {
  const [, room = '', which = '', part, n = '', viewer = ''] = usePath().split('/');
  switch (room) {
    case '':
      return <HomePage />;
    case 't':
      if (which !== '' && part === 'at') return <ReplayPage key={which} code={which} n={n} viewer={viewer} />;
      if (which !== '') return <TablePage key={which} code={which} />;
      break;
    case 'help':
      return <HelpPage page={which === '' ? 'play' : which} />;
  }
  return (
    <Message title="There is nothing here." text="The link may have lost some of its letters.">
      <Button onClick={() => location.assign('/')}>To the first page</Button>
    </Message>
  );
}

/** A page that cannot be loaded or drawn is nearly always one of an older build: reload is the way out, and nothing is lost by it. */
class Safely extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Message title="This page needs a reload." text="It may be from before an update. Your game is on the server; nothing is lost.">
        <Button look="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </Message>
    );
  }
}
