import { NotFoundPage, notFoundMeta } from '../../features/not-found/not-found-page.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';

export const meta = notFoundMeta;

export default function NotFoundScreen() {
  return <NotFoundPage picture={<HeronPicture className="pic-fine mx-auto size-56 md:size-80" />} />;
}
