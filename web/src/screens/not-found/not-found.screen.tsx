export default function NotFoundScreen() {
  return <h1 className="text-2xl">Nothing biting here</h1>;
}
