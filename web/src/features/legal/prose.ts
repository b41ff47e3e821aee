/** Running text in one column of 45 to 70 characters. Tables and cards among it may be wider. */
export const prose = [
  '[&>:is(p,ul,ol)]:max-w-[30em] lg:text-lg',
  '[&>p]:mt-4 [&>p:first-child]:mt-0',
  '[&>ul]:mt-4 [&>ul]:grid [&>ul]:list-disc [&>ul]:gap-2 [&>ul]:pl-5 [&>ul]:marker:text-float',
  '[&>ol]:mt-4 [&>ol]:grid [&>ol]:list-decimal [&>ol]:gap-2 [&>ol]:pl-6 [&>ol]:marker:font-semibold [&>ol]:marker:text-float',
].join(' ');
