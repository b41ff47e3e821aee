import type { Stripe } from 'stripe';
import type { DisputeEvidence, DisputeState } from '../ports/payments.ts';

/** `due_by` is 0 or null when the bank accepts no evidence. */
export const disputeStateOf = ({ status, evidence_details: details }: Stripe.Dispute): DisputeState => ({
  status,
  dueBy: details.due_by ? new Date(details.due_by * 1000) : undefined,
  submissions: details.submission_count,
});

/** Empty texts are left out, because Stripe would delete the field. */
export function evidenceOf(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const fields = {
    product_description: evidence.productDescription,
    uncategorized_text: evidence.explanation,
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    shipping_address: evidence.shippingAddress,
    shipping_carrier: evidence.shippingCarrier,
    shipping_date: evidence.shippingDate,
    shipping_tracking_number: evidence.shippingReference,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}
