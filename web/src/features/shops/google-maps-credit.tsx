/**
 * The credit that Google requires beside every result of its places search: the words "Google Maps", never translated,
 * in its colours. See https://developers.google.com/maps/documentation/places/web-service/policies
 */
export function GoogleMapsCredit() {
  return (
    <span translate="no" className="text-sm whitespace-nowrap text-[#5e5e5e] dark:text-[#fff]">
      Google Maps
    </span>
  );
}
