import { PassThrough, type Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** For what is compressed while it is sent: a tenth smaller than with 4, in half a millisecond more for a list. */
export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Compresses a page that is sent in parts, each as soon as it is written, unless the browser cannot read it. */
export function compressorFor(request: FastifyRequest, reply: FastifyReply): Transform {
  const accepted = request.headers["accept-encoding"] ?? "";
  reply.header("vary", `${reply.getHeader("vary")}, accept-encoding`);
  if (/\bbr\b/.test(accepted)) {
    reply.header("content-encoding", "br");
    return createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: brotliParams,
    });
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header("content-encoding", "gzip");
    return createGzip({ flush: constants.Z_SYNC_FLUSH });
  }
  return new PassThrough();
}
