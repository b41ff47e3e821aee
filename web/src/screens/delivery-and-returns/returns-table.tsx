import { TextTable } from '../../features/legal/table.tsx';

const ROWS = [
  ['Live bait: maggots, pinkies, casters, worms, ragworm, lugworm', 'No', 'Yes'],
  ['Chilled and frozen bait: fresh boilies, sandeel, squid, mackerel, smelt', 'No', 'Yes'],
  ['Prepared particles: hemp, mixed particle', 'No', 'Yes'],
  ['Bait that keeps: dry pellets, groundbait, tins, shelf-life boilies', '14 days', 'Yes'],
  ['Tackle, nets, rods, reels, clothing, accessories', '14 days', 'Yes'],
  ['Knives (collection only)', '14 days', 'Yes'],
];

export function ReturnsTable() {
  return (
    <TextTable
      caption="What can be returned"
      columns={['What you bought', 'Changed your mind', 'Faulty or wrong']}
      rows={ROWS}
    />
  );
}
