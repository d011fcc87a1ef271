import type { StoredRecord } from "../../../api/store/port.ts";
import { storePath } from "../../../src/core/store-page.ts";
import { postDraft } from "../../../src/domain/blog/post-draft.ts";
import { defaultCurrency } from "../../../src/domain/money/money.ts";
import { toSlug } from "../../../src/domain/texts/slug.ts";
import { blogCategories } from "../../../src/resources/blog-categories.ts";
import { blogs } from "../../../src/resources/blogs.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";
import { posts } from "./blog-posts.ts";

const day = 86_400_000;

/** slug | name | colour | description */
const categories = `
  news    | News          | #0369a1 | What is new in the shop and in the house.
  recipes | Recipes       | #b45309 | To cook at home, tried in our kitchen.
  kitchen | From our kitchen | #9f1239 | Who cooks here, and how.
  guides  | Guides        | #047857 | What to look for before you buy.
  home    | At home       | #4338ca | For the rooms beside the kitchen.
  family  | Family & free time | #a21caf | Games, pets and fresh air.
`;

const partsOf = (line: string): readonly string[] => line.split("|").map((part) => part.trim());
const linesOf = (text: string): readonly string[] => text.trim().split("\n");

const shop = { name: "Storekeeper", website: "https://shop.example.com", currency: defaultCurrency };

interface Given {
  readonly categories: readonly StoredRecord[];
  readonly staff: readonly StoredRecord[];
  /** Midnight of the day of seeding. */
  readonly midnight: number;
  readonly random: SeededRandom;
}

function postOf(written: string, { categories, staff, midnight, random }: Given): StoredRecord {
  const [head = "", excerpt = "", ...lines] = linesOf(written);
  const [title = "", category, picture, words = "", role, status, days] = partsOf(head);
  const author = staff.find((one) => one.role === role);
  const at = midnight + Number(days) * day + 9 * 3_600_000;
  const post = {
    title,
    slug: toSlug(title),
    content: lines.join("\n").trim(),
    status,
    publishAt: status === "draft" ? null : new Date(at).toISOString(),
    authorId: author?.id ?? null,
    categoryId: categories.find((one) => one.slug === category)?.id ?? null,
    tags: words.split(",").map((word) => word.trim()),
    cover: { url: `/demo/${picture}.webp`, alt: title },
    excerpt,
  };
  const seo = random.chance(0.6)
    ? postDraft(
        {
          ...post,
          path: storePath(blogs, post),
          author: typeof author?.name === "string" ? author.name : null,
        },
        shop,
      )
    : null;
  const { title: seoTitle, ...texts } = seo ?? { title: null };
  return makeRecord(blogs, random, Math.min(at, midnight) - day, { ...post, ...texts, seoTitle });
}

/** Creates the demo blog: published posts, scheduled ones and drafts. */
export function demoBlog(
  staff: readonly StoredRecord[],
  today: Date,
): { readonly "blog-categories": StoredRecord[]; readonly blogs: StoredRecord[] } {
  const random = new SeededRandom(151);
  const midnight = Math.floor(today.getTime() / day) * day;
  const made = linesOf(categories).map((line, at) => {
    const [slug, name, colour, description] = partsOf(line);
    return makeRecord(blogCategories, random, random.time(at / 40), { name, slug, colour, description });
  });
  const given = { categories: made, staff, midnight, random };
  return {
    "blog-categories": made,
    blogs: posts
      .trim()
      .split("\n===\n")
      .map((written) => postOf(written, given)),
  };
}
