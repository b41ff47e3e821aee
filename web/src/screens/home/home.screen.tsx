export default function HomeScreen() {
  return <h1 className="p-6 text-4xl font-extrabold">Bait &amp; Tackle Within the Hour</h1>;
}
