// Skips that a nightly or weekly run allows. Any other skip fails it: install what the test needs, or add a line here.
// `needs` is the end of the name of the skipped tests: "(needs …)".

export const ALLOWED_SKIPS = [
  {
    needs: 'credentials of Uber Direct’s test mode',
    why: 'They belong to a company; whoever has some sets UBER_TEST_CUSTOMER_ID and its neighbours.',
  },
  {
    needs: 'credentials of Stuart’s sandbox',
    why: 'They belong to a company; whoever has some sets STUART_TEST_CLIENT_ID and its neighbour.',
  },
  {
    needs: 'an S3 server named by S3_TEST_ENDPOINT',
    why: 'The same tests run against our stand-in for one.',
  },
  {
    needs: 'folders of WordPress and WooCommerce, and a MySQL database',
    why: 'The shops are set up by hand: WooCommerce is not in any package registry that we use.',
  },
];
