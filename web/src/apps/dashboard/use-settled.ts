// A value that has stopped changing for a moment: what is asked of the server while somebody types.
import { useEffect, useState } from 'react';

export function useSettled<T>(value: T, afterMs = 400): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
