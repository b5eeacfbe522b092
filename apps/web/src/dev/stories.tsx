import type { Json } from '@carapace/tabletop';
import type { ComponentType } from 'react';
import rescue from '../boards/rescue';
import { dark } from '../play/grammar';
import { demoView, printed } from './demo-view';

const nothing = (): void => undefined;

export const stories: Readonly<Record<string, ComponentType>> = {
  board: () => (
    <div style={{ height: '100dvh' }}>
      <rescue.Board
        view={demoView()}
        pack={printed as unknown as Json}
        actors={new Set(['u3', 'u4', 'u6', 'u41'])}
        selected="u3"
        lit={dark}
        preview={null}
        picked={new Set()}
        onPress={nothing}
        onPoint={nothing}
      />
    </div>
  ),
};
