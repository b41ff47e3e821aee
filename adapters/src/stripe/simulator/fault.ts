/** A Stripe error. */
export class Fault extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(status: number, type: string, message: string, about: { code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = about.code;
    this.param = about.param;
  }

  get body(): object {
    const { type, code, param, message } = this;
    const more = { ...(code === undefined ? {} : { code }), ...(param === undefined ? {} : { param }) };
    const doc_url =
      code === undefined ? {} : { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` };
    return { error: { type, ...more, message, ...doc_url } };
  }
}

export const invalid = (message: string, param?: string, code = 'parameter_invalid'): Fault =>
  new Fault(400, 'invalid_request_error', message, param === undefined ? { code } : { code, param });

export const missing = (param: string): Fault =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing');

export const unknownId = (what: string, id: string): Fault =>
  new Fault(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });
