const WHOLE = 2 ** 32;

/** A whole number below `n`, each exactly as likely. */
export function below(n: number): number {
  const most = WHOLE - (WHOLE % n);
  const [drawn] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number];
  return drawn < most ? drawn % n : below(n);
}
