import './poster.css';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { MetaFunction } from 'react-router';
import { apiAddress } from '../../../platform/api/api-address.ts';
import { canPrint } from '../../../platform/native.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import { CopyField } from '../../../ui/copy-field/copy-field.tsx';
import { PageLink } from '../../../ui/links.tsx';
import { Section } from '../../../ui/section.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { shareLink } from '../../../ui/share-link.ts';
import { useShop } from '../use-shop.ts';
import { type PaperKind, PosterPaper } from './poster-paper.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Link and poster', description: 'Your shop’s link, with a poster and a window sticker to print.' });

export const handle = { requires: 'auth', title: 'Link and poster' };

const kinds = [
  { value: 'poster', label: 'Poster, A4' },
  { value: 'sticker', label: 'Window sticker' },
] as const;

const paperTexts: Record<PaperKind, string> = {
  poster: 'Fills one A4 page. Print it at full size, without margins.',
  sticker: 'Two stickers of 12 cm on one A4 page, to cut out. Print on sticker paper, at full size.',
};

function LinkCard({ shopName, link }: { shopName: string; link: string }) {
  return (
    <Section
      isStacked
      title="Your shop’s link"
      lead="For your website, social media and emails. It opens your shelves."
    >
      <CopyField label="Link" value={link} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="secondary"
          onClick={() => void shareLink({ title: shopName, text: `Order from ${shopName}`, url: link })}
        >
          <Share2 aria-hidden="true" size={18} strokeWidth={1.75} />
          Share
        </Button>
        <PageLink to={new URL(link).pathname}>See your shop’s page</PageLink>
      </div>
    </Section>
  );
}

function PaperCard({ shopName, link }: { shopName: string; link: string }) {
  const [kind, setKind] = useState<PaperKind>('poster');
  return (
    <Section isStacked title="To print" lead="Customers scan the code with their phone and see what you sell.">
      <div>
        <Segmented legend="What to print" segments={kinds} value={kind} onChange={setKind} />
      </div>
      <div className="poster-preview">
        <PosterPaper kind={kind} shopName={shopName} link={link} />
      </div>
      <p className="text-sm text-muted">{paperTexts[kind]}</p>
      {canPrint() ? (
        <div>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
            {kind === 'poster' ? 'Print the poster' : 'Print the stickers'}
          </Button>
        </div>
      ) : (
        <Alert>Open this page in a browser to print it.</Alert>
      )}
      {createPortal(
        <div className="poster-print" aria-hidden="true">
          <PosterPaper kind={kind} shopName={shopName} link={link} isPaper />
        </div>,
        document.body,
      )}
    </Section>
  );
}

export default function PosterScreen() {
  const retailer = useShop();
  const { shop_id: shopId, shop_name: shopName } = retailer;
  const link = new URL(pageAddress('/shop/:shopId', { params: { shopId } }), apiAddress()).href;
  return (
    <>
      <TitleRow title="Link and poster" />
      {retailer.baitdrop_enabled ? null : (
        <div className="pb-6">
          <Alert kind="warning" title="Your shop isn’t live yet">
            Customers can’t order through the link before it is.{' '}
            <PageLink to="/dashboard/going-live">See what’s missing</PageLink>
          </Alert>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <LinkCard shopName={shopName} link={link} />
        <PaperCard shopName={shopName} link={link} />
      </div>
    </>
  );
}
