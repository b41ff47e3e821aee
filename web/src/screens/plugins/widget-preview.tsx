import { createElement, useEffect } from 'react';
import type { WidgetLook } from '@baitdrop/contract/widget';

const SCRIPT_PATH = '/widget/v1.js';

/** Loads the same script as shops' sites. */
function useWidgetScript(): void {
  useEffect(() => {
    if (document.querySelector(`script[src="${SCRIPT_PATH}"]`)) return;
    const script = document.createElement('script');
    script.src = SCRIPT_PATH;
    document.head.append(script);
  }, []);
}

interface WidgetPreviewProps {
  /** Empty: shows only the button. */
  shopId: string;
  mode: 'button' | 'inline';
  settings: WidgetLook;
}

/** The real widget, as customers will see and use it. */
export function WidgetPreview({ shopId, mode, settings }: WidgetPreviewProps) {
  useWidgetScript();
  return (
    <div
      className={`grid min-h-64 place-items-center rounded-card border border-line p-4 ${
        settings.theme === 'dark' ? 'bg-[#0b1f1a]' : 'bg-[#f4f7f2]'
      }`}
    >
      <div className="w-full justify-items-center grid">
        {createElement('baitdrop-delivery', {
          'shop-id': shopId,
          mode,
          theme: settings.theme,
          'button-text': settings.buttonText,
          'button-color': settings.buttonColor,
          width: settings.width,
          'minimum-order': settings.minimumOrder,
          class: 'w-full',
        })}
      </div>
    </div>
  );
}
