import { join } from "node:path";
import sharp from "sharp";

/** The shop's logo as a PDF can hold it; null where there is none, or where its file is gone. */
export async function logoOf(logo: { readonly url: string } | null, dataDir: string): Promise<Buffer | null> {
  const name = /^\/uploads\/([\w-]{1,80}\.webp)$/.exec(logo?.url ?? "")?.[1];
  if (name === undefined) return null;
  try {
    return await sharp(join(dataDir, "uploads", name))
      .resize({ height: 240, withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
