/** Shows a screen that was asked for outside the page: the router hears it as it hears the browser's own buttons. */
export function showInApp(path: string): void {
  const { pathname, search, hash } = window.location;
  // A phone may tell of the link it was started with twice.
  if (path === `${pathname}${search}${hash}`) return;
  if (document.documentElement.dataset['awake'] === undefined) {
    // Before the first screen there is nothing to come back to.
    history.replaceState(null, '', path);
    return;
  }
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
