const TYPES: Record<string, string> = { csv: "text/csv", json: "application/json", html: "text/html" };

/** Give somebody a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  const type = TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain";
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
