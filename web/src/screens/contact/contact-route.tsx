import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ComponentType } from 'react';
import { mailLink, phoneLink } from '../../features/legal/company.ts';
import type { PictureProps } from '../../features/pictures/picture.tsx';
import { buttonClass } from '../../ui/button.ts';

export interface Route {
  title: string;
  text: string;
  Picture: ComponentType<PictureProps>;
  phone?: string;
  email?: string;
  subject?: string;
}

/** A reason to get in touch, and the quickest way to do so. */
export function ContactRoute({ title, text, Picture, phone, email, subject }: Route) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr_auto] gap-x-4 rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 className="text-xl">{title}</h2>
      <Picture className="row-span-2 size-24 md:size-28" />
      <p className="mt-1 text-muted">{text}</p>
      <p className="col-span-2 mt-4">
        {phone ? (
          <a href={phoneLink(phone)} className={`${buttonClass('secondary')} tabular-nums`}>
            <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
            {phone}
          </a>
        ) : null}
        {email ? (
          <a href={mailLink(email, subject)} className={buttonClass('secondary')}>
            <Mail aria-hidden="true" size={18} strokeWidth={1.75} />
            {email}
          </a>
        ) : null}
      </p>
    </li>
  );
}
