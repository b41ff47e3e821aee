/** Reads the answer to its end: Node's `fetch` throws outside any test when the other side closes before it is read. */
export async function statusOf(url: string | URL, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer.status;
}
