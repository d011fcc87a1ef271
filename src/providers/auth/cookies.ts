/** Returns the value of a cookie as it is sent; undefined if there is none. */
export function readCookie(name: string, cookies: string): string | undefined {
  const pair = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
