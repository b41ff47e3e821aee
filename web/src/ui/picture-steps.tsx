import type { ComponentType } from 'react';

interface PictureStepsProps {
  steps: readonly { title: string; text: string; Picture: ComponentType<{ className?: string }> }[];
  size?: 'large' | 'medium';
}

const sizes = {
  large: { list: 'mt-10 gap-10 md:gap-8', picture: 'size-28 md:size-48', title: 'md:mt-5' },
  medium: { list: 'mt-8 gap-8', picture: 'size-24 md:size-40', title: 'md:mt-4' },
} as const;

/** Steps of a process, each with a picture: beside the text on a phone, above it on wide screens. */
export function PictureSteps({ steps, size = 'medium' }: PictureStepsProps) {
  const classes = sizes[size];
  return (
    <ol className={`grid md:grid-cols-3 ${classes.list}`}>
      {steps.map(({ title, text, Picture }, index) => (
        <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5 md:block">
          <Picture className={`row-span-2 ${classes.picture}`} />
          <h3 className={`self-end text-xl ${classes.title}`}>
            <span className="text-float">{index + 1}.</span> {title}
          </h3>
          <p className="mt-1 max-w-[38ch] text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
