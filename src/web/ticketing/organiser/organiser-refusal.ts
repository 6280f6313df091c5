import { data } from "react-router";
import { isDomainError } from "#platform/errors.ts";

/** A stranger is told that this is not theirs; what is hidden from them, or has an address that makes no sense, does not exist. */
export async function orRefused<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    throw data(null, { status: error.code === "invalid_input" ? 404 : error.status });
  }
}
