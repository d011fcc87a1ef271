/** The address of a picture's small copy: the server keeps one of every upload and of every demo picture. */
export function smallPicture(url: string): string {
  if (url.startsWith("/uploads/")) return `${url}?w=320`;
  return url.replace(/^\/demo\//, "/demo/small/");
}
