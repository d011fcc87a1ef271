/** Returns filters as parameters of a list's address: `status=ordered&status=partly&total_gte=100`. */
export function viewParams(filters: Readonly<Record<string, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    for (const one of [value].flat()) params.append(name, String(one));
  }
  return params;
}
