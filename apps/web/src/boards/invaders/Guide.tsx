import { CaseLinks } from '../../ui/Cases';
import css from './guide.module.css';
import { type GuideStep, stepIds } from './guide-steps';

interface GuideProps {
  readonly step: GuideStep;
  readonly onNext: () => void;
  readonly onOff: () => void;
}

/** The card of the guide: one thing to do, and why. */
export default function Guide({ step, onNext, onOff }: GuideProps) {
  const at = stepIds.indexOf(step.id);
  return (
    <section className={css['guide']} aria-label="Guide to a first battle" data-guide={step.id}>
      <header>
        <h2>{step.title}</h2>
        <span>
          {at + 1}/{stepIds.length}
        </span>
      </header>
      <p>
        {step.text} <CaseLinks cases={step.cases} />
      </p>
      <div>
        <button type="button" data-guide-next="" onClick={onNext}>
          {at === stepIds.length - 1 ? 'Done' : 'Go on'}
        </button>
        <button type="button" data-guide-off="" onClick={onOff}>
          No guide
        </button>
      </div>
    </section>
  );
}
