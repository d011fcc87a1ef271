import { type PostStatus, postStatus } from "../../domain/blog.ts";
import { useLabels } from "../../kit/context/index.ts";
import { type CellProps, OptionTag, SelectCell, type Tone, textOf } from "../../kit/fields/index.ts";

const tones: Readonly<Record<PostStatus, Tone>> = { draft: "plain", scheduled: "wait", published: "good" };

/** How a post stands by the reader's clock. A filter, which has no dates, shows what it asks for. */
export default function StatusCell(props: CellProps) {
  const { value, record, resource, name } = props;
  const labels = useLabels(resource);
  const chosen = textOf(value);
  const publishAt = textOf(record.publishAt) || null;
  if (publishAt === null && chosen !== "draft") return <SelectCell {...props} />;
  const status = postStatus({ status: chosen, publishAt }, new Date());
  return <OptionTag tone={tones[status]}>{labels.option(name, status)}</OptionTag>;
}
