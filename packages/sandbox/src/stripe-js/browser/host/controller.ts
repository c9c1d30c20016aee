import type { ControllerMethods, ControllerSettings } from '#sandbox/stripe-js/browser/protocol.ts';
import { framePaths } from '#sandbox/stripe-js/frame-paths.ts';
import { type Frame, openFrame } from './frame.ts';
import { sandboxAddress } from './sandbox-address.ts';

export type Controller = Frame<ControllerMethods>;

/** Creates an invisible frame for calls that need no form. The first call opens it. */
export function createController(settings: ControllerSettings): () => Controller {
  let controller: Controller | undefined;
  return () => {
    controller ??= openController(settings);
    return controller;
  };
}

function openController(settings: ControllerSettings): Controller {
  const iframe = document.createElement('iframe');
  iframe.title = 'Sandbox payment connection';
  iframe.hidden = true;
  const controller: Controller = openFrame({
    iframe,
    address: sandboxAddress(framePaths.controllerPage),
    settings,
  });
  document.body.append(iframe);
  return controller;
}
