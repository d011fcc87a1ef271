import { join } from "node:path";
import sharp from "sharp";
import type { Deps } from "../../records/deps.ts";

type Places = Pick<Deps, "dataDir" | "demoImagesDir">;

/** The shop's logo as a PNG data URL; null if there is none or its file is missing. */
export async function logoOf(logo: { readonly url: string } | null, places: Places): Promise<string | null> {
  const file = fileOf(logo?.url ?? "", places);
  if (file === null) return null;
  try {
    const png = await sharp(file).resize({ height: 240, withoutEnlargement: true }).png().toBuffer();
    return `data:image/png;base64,${png.toString("base64")}`;
  } catch {
    return null;
  }
}

/** The file of an uploaded or demo picture; null for pictures of other servers. */
function fileOf(url: string, { dataDir, demoImagesDir }: Places): string | null {
  const [, room, name = ""] = /^\/(uploads|demo)\/([\w-]{1,80}\.webp)$/.exec(url) ?? [];
  if (room === "uploads") return join(dataDir, "uploads", name);
  return room === "demo" && demoImagesDir !== null ? join(demoImagesDir, name) : null;
}
