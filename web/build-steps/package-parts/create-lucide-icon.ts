// Draws an icon as the package does, without its ways of setting colour and width for many icons at once.
import type { LucideProps } from 'lucide-react';
import { createElement, type JSX, type SVGProps } from 'react';

interface IconData {
  name: string;
  size: number;
  node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[];
  aliases?: readonly string[];
}

const isAccessible = (name: string): boolean => name.startsWith('aria-') || name === 'role' || name === 'title';

export default function createLucideIcon({ name, size: box, node, aliases = [] }: IconData) {
  const ownClasses = ['lucide', ...[name, ...aliases].map((word) => `lucide-${word}`)].join(' ');
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, strokeWidth = 2, className, ...rest }: LucideProps): JSX.Element {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${box} ${box}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className === undefined ? ownClasses : `${ownClasses} ${className}`,
      ...(Object.keys(rest).some(isAccessible) ? {} : { 'aria-hidden': 'true' }),
      ...rest,
    } as const;
    return createElement('svg', attributes, shapes);
  };
}
