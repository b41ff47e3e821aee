export default function HomeScreen() {
  return <h1 className="text-4xl text-red-500">Bait &amp; Tackle Within the Hour</h1>;
}
