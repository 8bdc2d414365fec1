// How far a long job is. `fraction` from 0 to 1; undefined while it is not known.
import { Progress as Primitive } from '@base-ui/react/progress';

export function Progress({ label, fraction, text }: { label: string; fraction: number | undefined; text?: string }) {
  return (
    <Primitive.Root value={fraction === undefined ? null : Math.round(fraction * 100)} className="progress" aria-valuetext={text}>
      <Primitive.Label className="small">{label}</Primitive.Label>
      {text !== undefined && <span className="small soft">{text}</span>}
      <Primitive.Track className="bar"><Primitive.Indicator className="bar-fill" /></Primitive.Track>
    </Primitive.Root>
  );
}
