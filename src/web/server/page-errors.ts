import { data } from "react-router";
import { isDomainError } from "#platform/errors.ts";

/** What does not exist, is nobody's business, or has an address that makes no sense, is one and the same page. */
export async function orNotFound<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    const isMissing = (["not_found", "forbidden", "invalid_input"] as const).some((code) => isDomainError(error, code));
    if (isMissing) throw data(null, { status: 404 });
    throw error;
  }
}

/** A refusal while a page loads keeps its own status: too many tries are a 429, not a failure of ours. */
export async function orItsStatus<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (isDomainError(error)) throw data(null, { status: error.status });
    throw error;
  }
}
