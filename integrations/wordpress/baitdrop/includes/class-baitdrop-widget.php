<?php
/**
 * The widget on pages: shortcode and block.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints the element that BaitDrop's script turns into a button and a cart.
 */
class BaitDrop_Widget {

	const SCRIPT = 'baitdrop-widget';

	/**
	 * Hooks everything up.
	 */
	public static function register() {
		add_action( 'init', array( __CLASS__, 'on_init' ) );
	}

	/**
	 * Registers the script, the shortcode and the block.
	 */
	public static function on_init() {
		$server = BaitDrop_Settings::get( 'server_url' );
		if ( '' !== $server ) {
			// The version is in the address: BaitDrop keeps v1 compatible for ever.
			wp_register_script( self::SCRIPT, $server . '/widget/v1.js', array(), null, array( 'strategy' => 'async' ) ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		}
		add_shortcode( 'baitdrop_delivery', array( __CLASS__, 'shortcode' ) );
		$block = register_block_type( dirname( BAITDROP_FILE ) . '/blocks/delivery' );
		if ( $block && ! empty( $block->editor_script_handles ) ) {
			wp_set_script_translations( $block->editor_script_handles[0], 'baitdrop', dirname( BAITDROP_FILE ) . '/languages' );
		}
	}

	/**
	 * The shortcode: [baitdrop_delivery button_text="Order bait" theme="dark"].
	 *
	 * @param array|string $attributes What was written in the shortcode.
	 * @return string
	 */
	public static function shortcode( $attributes ) {
		$given = shortcode_atts(
			array(
				'shop_id'       => '',
				'button_text'   => '',
				'button_color'  => '',
				'theme'         => '',
				'width'         => '',
				'minimum_order' => '',
			),
			(array) $attributes,
			'baitdrop_delivery'
		);
		return self::markup( $given );
	}

	/**
	 * The settings of one widget on a page.
	 *
	 * @param array $given What this place asks for; empty values mean the shop's own.
	 * @return array
	 */
	public static function look( array $given ) {
		return array_merge( BaitDrop_Settings::all(), BaitDrop_Settings::clean_look( $given ) );
	}

	/**
	 * The element, with a plain link inside for browsers without JavaScript.
	 *
	 * @param array $given What this place asks for.
	 * @return string
	 */
	public static function markup( array $given ) {
		$look    = self::look( $given );
		$shop_id = empty( $given['shop_id'] ) ? $look['shop_id'] : sanitize_text_field( $given['shop_id'] );
		if ( '' === $shop_id || '' === $look['server_url'] ) {
			return self::not_ready();
		}
		wp_enqueue_script( self::SCRIPT );
		return sprintf(
			'<baitdrop-delivery shop-id="%1$s" button-text="%2$s" button-color="%3$s" theme="%4$s" width="%5$s" minimum-order="%6$s"><a href="%7$s">%8$s</a></baitdrop-delivery>',
			esc_attr( $shop_id ),
			esc_attr( $look['button_text'] ),
			esc_attr( $look['button_color'] ),
			esc_attr( $look['theme'] ),
			esc_attr( $look['width'] ),
			esc_attr( $look['minimum_order'] ),
			esc_url( $look['server_url'] . '/shop/' . rawurlencode( $shop_id ) ),
			esc_html( $look['button_text'] )
		);
	}

	/**
	 * An unfinished set-up shows nothing to visitors, and a note to those who can finish it.
	 *
	 * @return string
	 */
	private static function not_ready() {
		if ( ! current_user_can( 'manage_options' ) ) {
			return '';
		}
		return sprintf(
			'<p>%1$s <a href="%2$s">%3$s</a></p>',
			esc_html__( 'BaitDrop is not connected yet. Only you can see this.', 'baitdrop' ),
			esc_url( admin_url( 'options-general.php?page=baitdrop' ) ),
			esc_html__( 'Open BaitDrop Settings', 'baitdrop' )
		);
	}

	/**
	 * Whether the editor asks for the block's picture. Pages that are read over REST by apps and other sites are no previews:
	 * they get the element with its link.
	 *
	 * @return bool
	 */
	public static function is_preview() {
		$route = isset( $GLOBALS['wp']->query_vars['rest_route'] ) ? (string) $GLOBALS['wp']->query_vars['rest_route'] : '';
		return 0 === strpos( $route, '/wp/v2/block-renderer/' );
	}

	/**
	 * A preview of the widget, for the editor.
	 *
	 * @param array $given What this block asks for.
	 * @return string
	 */
	public static function preview( array $given ) {
		$look    = self::look( $given );
		$is_dark = 'dark' === $look['theme'];
		return sprintf(
			'<div class="baitdrop-preview" style="max-width:%1$s;padding:16px;border-radius:16px;background:%2$s;color:%3$s"><span style="display:block;padding:14px;border-radius:12px;background:%4$s;color:#0b1f1a;text-align:center;font-weight:700">%5$s</span><span style="display:block;margin-top:8px;text-align:center;font-size:14px">%6$s</span></div>',
			esc_attr( $look['width'] ),
			$is_dark ? '#0b1f1a' : '#f4f7f2',
			$is_dark ? '#f4f7f2' : '#0b1f1a',
			esc_attr( $look['button_color'] ),
			esc_html( $look['button_text'] ),
			esc_html(
				sprintf(
					/* translators: %s: the smallest order in pounds, such as 25. */
					__( 'Delivery in under 1 hour. Minimum order £%s.', 'baitdrop' ),
					$look['minimum_order']
				)
			)
		);
	}
}
