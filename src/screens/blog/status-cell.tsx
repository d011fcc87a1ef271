import type { Tone } from "../../core/fields/tones.ts";
import { type PostStatus, postStatus } from "../../domain/blog/posts.ts";
import { useLabels } from "../../kit/context/labels.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { SelectCell } from "../../kit/options/view.tsx";
import type { blogs } from "../../resources/blogs.ts";

const tones: Readonly<Record<PostStatus, Tone>> = { draft: "plain", scheduled: "wait", published: "good" };

/** The status of a post by the browser's clock. A filter has no dates and shows its own value. */
export default function PostStatusCell(props: CellProps<typeof blogs, "status">) {
  const { value, record, resource, name } = props;
  const labels = useLabels(resource);
  const { publishAt } = record;
  if (publishAt === null && value !== "draft") return <SelectCell {...props} />;
  const status = postStatus({ status: value ?? "", publishAt }, new Date());
  return <OptionTag tone={tones[status]}>{labels.option(name, status)}</OptionTag>;
}
