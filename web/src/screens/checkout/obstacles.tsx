import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';

export type Obstacle = QuoteAnswer['obstacles'][number];
export type Offer = Obstacle['offers'][number];

export interface OfferedWay {
  label: string;
  take: () => void;
}

interface ObstaclesProps {
  obstacles: readonly Obstacle[];
  /** Returns what the customer can do about it; null for options that make no sense now. */
  wayOf: (offer: Offer) => OfferedWay | null;
}

const quiet: ReadonlySet<Obstacle['kind']> = new Set(['address_missing']);

/** Lists what prevents the order, beside the part of the form that it is about. */
export function Obstacles({ obstacles, wayOf }: ObstaclesProps) {
  return obstacles
    .filter(({ kind }) => !quiet.has(kind))
    .map(({ kind, message, offers }) => {
      const ways = offers.map(wayOf).filter((way) => way !== null);
      return (
        <div
          key={kind}
          data-problem={kind}
          tabIndex={-1}
          className="scroll-mt-24 rounded-card focus-visible:outline-3 focus-visible:outline-cream-ink"
        >
          <Alert
            kind="warning"
            announces
            actions={
              ways.length > 0
                ? ways.map(({ label, take }) => (
                    <Button key={label} variant="secondary" onClick={take}>
                      {label}
                    </Button>
                  ))
                : undefined
            }
          >
            {message}
          </Alert>
        </div>
      );
    });
}
