import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { Problem } from "../../platform/problem.ts";
import { countCall } from "../../records/access/attempts.ts";
import { routeOptions, signedInAccess } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import type { Deps } from "../../records/deps.ts";
import { addPending, removeUnclaimed } from "../../records/uploads/pending.ts";
import { readPicture } from "../../records/uploads/picture.ts";
import { thumbnailName } from "../../records/uploads/thumbnail.ts";
import { uploadCounter } from "./limits.ts";

/** Largest upload, in bytes. */
const largest = 10 * 1024 * 1024;
/** In milliseconds. */
const betweenClearings = 60 * 60 * 1000;

async function fileIn(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new Problem("unsupported-media", "Send the image as multipart/form-data, in the field file.");
  }
  try {
    const part = await request.file();
    if (part && part.fieldname === "file") return await part.toBuffer();
  } catch (error) {
    if (error instanceof Error && "statusCode" in error && error.statusCode === 413) {
      throw new Problem("too-large", "An image can have 10 MB at most.");
    }
    throw new Problem("bad-request", "The upload is not complete.");
  }
  throw new Problem("bad-request", "There is no image in the field file.");
}

/** Written to a temporary file and renamed, so that no incomplete picture is ever served. */
async function place(folder: string, name: string, bytes: Buffer): Promise<void> {
  const part = join(folder, `${name}.part`);
  await writeFile(part, bytes);
  await rename(part, join(folder, name));
}

/** Image uploads. */
export const uploadRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  await app.register(multipart, { limits: { fileSize: largest, files: 1, fields: 5, parts: 6 } });
  const folder = join(deps.dataDir, "uploads");
  const { store, clock, background } = deps;

  const clear = () => background.run(() => removeUnclaimed(store, folder, clock()));
  const clearing = setInterval(clear, betweenClearings).unref();
  app.addHook("preClose", async () => clearInterval(clearing));

  app.post("/uploads", routeOptions(signedInAccess), async (request, reply) => {
    await countCall(store, [uploadCounter(signedIn(request))], clock());
    const picture = await readPicture(await fileIn(request));
    await mkdir(folder, { recursive: true });
    const id = uuidv7();
    const name = `${id}.webp`;
    // Recorded before the files are written, so that none is left behind.
    await addPending(store, id, clock());
    await place(folder, thumbnailName(name), picture.thumbnail);
    await place(folder, name, picture.full);
    const { width, height } = picture;
    return reply.code(201).send({ url: `/uploads/${name}`, width, height });
  });
};
