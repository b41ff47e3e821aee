// Plain JavaScript for WordPress's own libraries, so the plugin needs no build.
(function (blocks, element, blockEditor, components, i18n, ServerSideRender) {
  const el = element.createElement;
  // oxlint-disable-next-line no-underscore-dangle -- the name that translators' tools look for
  const __ = i18n.__;

  function field(props, name, label, help) {
    return el(components.TextControl, {
      key: name,
      label: label,
      help: help,
      value: props.attributes[name],
      onChange: function (value) {
        props.setAttributes({ [name]: value });
      },
    });
  }

  function Edit(props) {
    const panel = el(
      components.PanelBody,
      { title: __('How it looks', 'baitdrop') },
      el('p', {}, __('What you leave empty comes from BaitDrop Settings.', 'baitdrop')),
      field(props, 'buttonText', __('Button text', 'baitdrop')),
      field(props, 'buttonColor', __('Button colour', 'baitdrop'), __('For example #06C167.', 'baitdrop')),
      el(components.SelectControl, {
        label: __('Theme', 'baitdrop'),
        value: props.attributes.theme,
        options: [
          { value: '', label: __('As in the settings', 'baitdrop') },
          { value: 'light', label: __('Light', 'baitdrop') },
          { value: 'dark', label: __('Dark', 'baitdrop') },
        ],
        onChange: function (theme) {
          props.setAttributes({ theme: theme });
        },
      }),
      field(props, 'width', __('Width', 'baitdrop'), __('For example 400px or 100%.', 'baitdrop')),
      field(props, 'minimumOrder', __('Minimum order in pounds', 'baitdrop'), __('25 or more.', 'baitdrop')),
    );
    return el(
      'div',
      blockEditor.useBlockProps(),
      el(blockEditor.InspectorControls, {}, panel),
      el(ServerSideRender, { block: 'baitdrop/delivery', attributes: props.attributes }),
    );
  }

  blocks.registerBlockType('baitdrop/delivery', {
    edit: Edit,
    save: function () {
      return null;
    },
  });
})(
  window.wp.blocks,
  window.wp.element,
  window.wp.blockEditor,
  window.wp.components,
  window.wp.i18n,
  window.wp.serverSideRender,
);
