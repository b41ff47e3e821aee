interface NativeBridge {
  isNativePlatform?: () => boolean;
}

/** True inside the Android and iOS shells. */
export function isNative(): boolean {
  const bridge = (globalThis as { Capacitor?: NativeBridge }).Capacitor;
  return bridge?.isNativePlatform?.() ?? false;
}
