/** What Pro is, wherever it is offered. */
export const proBrings: readonly { title: string; text: string }[] = [
  { title: 'Advanced analytics', text: 'Sales by day, hour and product, compared with the time before.' },
  { title: 'Customer behaviour insights', text: 'Who comes again, where orders go, what was missing on the shelf.' },
  { title: 'Priority support', text: 'Your messages are answered first.' },
  { title: 'Custom branding', text: 'Your name and colours on the widget, without ours.' },
  { title: 'API access', text: 'Quotes, orders and deliveries from your own systems.' },
];
