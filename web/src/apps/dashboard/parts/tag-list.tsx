// Tags of an envelope, as small labels.
import { useRoomTexts } from '../room-texts.ts';
import { detailTexts } from '../pages/envelope/detail-texts.ts';

export function TagList({ tags }: { tags: readonly string[] }) {
  const t = useRoomTexts(detailTexts);
  return (
    <ul className="tags" aria-label={t.tags}>
      {tags.map((tag) => <li key={tag}>{tag}</li>)}
    </ul>
  );
}
