import { code128 } from "../../domain/code128.ts";

/** What a scanner needs beside the bars, in modules. */
const quiet = 10;
const height = 48;

/** A text as Code 128; nothing where its letters have no bars. */
export function Barcode({ text }: { readonly text: string }) {
  const code = code128(text);
  if (!code) return null;
  return (
    <svg
      viewBox={`${-quiet} 0 ${code.width + 2 * quiet} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
      shapeRendering="crispEdges"
    >
      {code.bars.map(({ at, width }) => (
        <rect key={at} x={at} width={width} height={height} />
      ))}
    </svg>
  );
}
